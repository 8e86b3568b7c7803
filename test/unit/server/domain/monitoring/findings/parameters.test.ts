import { expect, it } from 'vitest';
import { tierOf } from '../../../../../../server/domain/monitoring/findings/parameters.ts';

it.each([
  [
    'certain',
    'email e-mail userEmail user[email] hashed_email sha256_email_address em ud[em] udff[ph] phone_number tel mobile msisdn firstName fname user_data.address.0.sha256_first_name birthday dob ssn iban customer.address.street',
  ],
  [
    'likely',
    'name username zip postal_code city ph gender lat lng client_ip ipAddress client.ip_address',
  ],
  ['identifier', 'user_id uid cid clientId distinct_id fingerprint visitor-id crmId'],
  [
    null,
    'v dl tid ip id _ga e page_name campaign_name file_name utm_source event_name category landing_page hostname emailing template ordinal z dt page_id product_id',
  ],
])('%s: %s', (tier, names) => {
  for (const name of names.split(' ')) expect([name, tierOf(name)]).toEqual([name, tier]);
});
