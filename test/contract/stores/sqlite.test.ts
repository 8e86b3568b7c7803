import { temporaryStores } from '../../support/stores.ts';
import { storeContract } from './storeContract.ts';

storeContract('the embedded store', temporaryStores);
