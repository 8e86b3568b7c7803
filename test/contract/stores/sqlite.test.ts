import { emptiedStores } from '../../support/sqliteStores.ts';
import { storeContract } from './storeContract.ts';

storeContract('the embedded store', emptiedStores);
