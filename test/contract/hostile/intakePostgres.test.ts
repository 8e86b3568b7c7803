import { createTestApp } from '../../support/createTestApp.ts';
import { databasesOfFile, postgresOfFile } from '../../support/postgres.ts';
import { hostileIntake } from './intakeContract.ts';
import { strangeValues } from './strangeContract.ts';

const test = await createTestApp({ stores: await postgresOfFile(await databasesOfFile()) });
await hostileIntake(test);
await strangeValues(test);
