import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { Data } from '@xinqi/domain/contract/contract'

type Begun = Data<'POST /operator/passkey/begin'>
type Asked = Data<'POST /operator/passkey/ask'>

/** Flags of WebAuthn's authenticator data: somebody touched it, and who they are was checked; a key comes along. */
const TOUCHED = 0b101
const WITH_KEY = 0b100_0000

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest()

/** A key as a computer or a phone holds one: ES256, and it counts how often it has signed. */
export class TestPasskey {
  readonly id = randomBytes(16).toString('base64url')
  private readonly privateKey: KeyObject
  private readonly cose: Uint8Array
  /** How often it has signed. */
  counter = 0

  constructor(private readonly origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.privateKey = privateKey
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const point = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
    // EC2, ES256, P-256, and the point.
    this.cose = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point(x)],
        [-3, point(y)],
      ]),
    )
  }

  /** What a browser sends after making this key. */
  created({ challenge, rp }: Pick<Begun, 'challenge' | 'rp'>): string {
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.from([0, id.length])
    const authData = Buffer.concat([this.head(rp.id, TOUCHED | WITH_KEY), Buffer.alloc(16), length, id, this.cose])
    const attestation = new Map<string, string | Map<string, never> | Uint8Array>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, never>()],
      ['authData', new Uint8Array(authData)],
    ])
    return this.answer({
      clientDataJSON: this.clientData('webauthn.create', challenge, this.origin).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
      transports: ['internal'],
    })
  }

  /** What a browser sends after this key has signed; on a page of another address, where one is named. */
  signed({ challenge, rpId }: Pick<Asked, 'challenge' | 'rpId'>, origin = this.origin): string {
    this.counter += 1
    const authData = this.head(rpId, TOUCHED)
    const clientData = this.clientData('webauthn.get', challenge, origin)
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.privateKey)
    return this.answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
    })
  }

  private head(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter])
  }

  private clientData = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  private answer = (response: object): string =>
    JSON.stringify({ id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response })
}
