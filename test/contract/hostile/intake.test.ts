import { createTestApp } from '../../support/createTestApp.ts';
import { hostileIntake } from './intakeContract.ts';
import { strangeValues } from './strangeContract.ts';

const test = await createTestApp();
await hostileIntake(test);
await strangeValues(test);
