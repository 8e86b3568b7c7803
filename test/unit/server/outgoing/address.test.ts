import { expect, it } from 'vitest';
import { isPublicAddress } from '../../../../server/outgoing/address.ts';

it.each([
  '1.1.1.1',
  '93.184.215.14',
  '172.32.0.1',
  '100.128.0.1',
  '2606:4700:4700::1111',
  '2a00:1450:4001:81b::200e',
])('takes %s as public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([
  ['loopback', '127.0.0.1'],
  ['loopback', '127.255.255.254'],
  ['loopback', '::1'],
  ['unspecified', '0.0.0.0'],
  ['unspecified', '::'],
  ['private', '10.0.0.1'],
  ['private', '172.16.0.1'],
  ['private', '172.31.255.255'],
  ['private', '192.168.1.1'],
  ['unique local', 'fd00::1'],
  ['link-local', '169.254.1.1'],
  ['link-local', 'fe80::1'],
  ['site-local', 'fec0::1'],
  ['carrier NAT', '100.64.0.1'],
  ['carrier NAT', '100.127.255.255'],
  ['multicast', '224.0.0.1'],
  ['multicast', 'ff02::1'],
  ['broadcast', '255.255.255.255'],
  ['reserved', '240.0.0.1'],
  ['documentation', '192.0.2.1'],
  ['documentation', '2001:db8::1'],
  ['benchmarking', '198.18.0.1'],
  ['metadata', '169.254.169.254'],
  ['metadata', '168.63.129.16'],
  ['metadata', '100.100.100.200'],
  ['metadata', '192.0.0.192'],
  ['metadata', 'fd00:ec2::254'],
  ['IPv4-mapped', '::ffff:127.0.0.1'],
  ['IPv4-mapped', '::ffff:8.8.8.8'],
  ['IPv4-compatible', '::127.0.0.1'],
  ['translated', '::ffff:0:10.0.0.1'],
  ['NAT64', '64:ff9b::7f00:1'],
  ['NAT64', '64:ff9b:1::1'],
  ['6to4', '2002:7f00:1::'],
  ['Teredo', '2001::1'],
  ['ISATAP', '2600::5efe:a00:1'],
  ['ISATAP', '2600:0:0:1:200:5efe:10.0.0.1'],
  ['outside what is given out', '4000::1'],
  ['no address', 'localhost'],
  ['no address', ''],
])('takes %s as not public: %s', (_range, address) => {
  expect(isPublicAddress(address)).toBe(false);
});
