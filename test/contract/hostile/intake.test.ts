import { createTestApp } from '../../support/createTestApp.ts';
import { hostileIntake } from './intakeContract.ts';
import { strangeValues } from './strangeContract.ts';

const app = await createTestApp();
await hostileIntake(app);
await strangeValues(app);
