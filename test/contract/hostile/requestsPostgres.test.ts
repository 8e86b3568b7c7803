import { createTestApp } from '../../support/createTestApp.ts';
import { countedWrites, databasesOfFile, postgresOfFile } from '../../support/postgres.ts';
import { hostileRequests } from './requestsContract.ts';

const urls = await databasesOfFile();
const written = await countedWrites(urls);
const app = await createTestApp({ stores: await postgresOfFile(urls) });

await hostileRequests(app, written);
