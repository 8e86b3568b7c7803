import { createTestApp } from '../../support/createTestApp.ts';
import { databasesOfFile, postgresOfFile } from '../../support/postgres.ts';
import { hostileIntake } from './intakeContract.ts';
import { strangeValues } from './strangeContract.ts';

const app = await createTestApp({ stores: await postgresOfFile(await databasesOfFile()) });
await hostileIntake(app);
await strangeValues(app);
