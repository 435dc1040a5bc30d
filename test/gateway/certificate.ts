import { generateKeyPairSync, sign } from 'node:crypto';

/** A key and a certificate for this machine that nobody else vouches for, as PEM. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** Makes one that holds for a day around now. */
export function makeCertificate(now: number = Date.now()): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(set(sequence(objectId(commonName), der(utf8String, Buffer.from('callmend test')))));
  const signed = sequence(
    der(0xa0, integer(2)),
    integer(now),
    sequence(objectId(ecdsaWithSha256)),
    name,
    sequence(time(now - dayMs), time(now + dayMs)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(objectId(subjectAltName), der(octetString, sequence(...names))))),
  );
  const signature = der(bitString, Buffer.from([0]), sign('sha256', signed, privateKey));
  const bytes = sequence(signed, sequence(objectId(ecdsaWithSha256)), signature);
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}

const dayMs = 24 * 60 * 60 * 1000;
const [bitString, octetString, utf8String, utcTime] = [0x03, 0x04, 0x0c, 0x17];
// Each as it is encoded: 2.5.4.3, 2.5.29.17 and 1.2.840.10045.4.3.2.
const [commonName, subjectAltName, ecdsaWithSha256] = ['550403', '551d11', '2a8648ce3d040302'] as const;

/** A tag, how long the rest is, and the rest. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts);
const set = (...parts: readonly Buffer[]): Buffer => der(0x31, ...parts);
const objectId = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const names: readonly Buffer[] = [der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1]))];

function integer(value: number): Buffer {
  const hex = value.toString(16);
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  // A first bit that is set would make it negative.
  return der(0x02, ...((bytes[0] ?? 0) < 0x80 ? [bytes] : [Buffer.from([0]), bytes]));
}

const time = (ms: number): Buffer =>
  der(utcTime, Buffer.from(`${new Date(ms).toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`));
