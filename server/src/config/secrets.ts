import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { list, variable } from '../providers/settings'
import { ensureWritable } from './data-dir'
import { StartupError } from '../startup-error'

export interface FieldKey {
  /** Stored beside every encrypted field, so that keys can be changed. */
  keyId: string
  /** AES-256 key: 32 bytes. */
  key: Buffer
}

export interface Secrets {
  /** Signs and digests login tokens. */
  tokenSecret: string
  /** Encrypts sensitive fields (treatment history, records, alarms). */
  fieldKey: FieldKey
  /** Keys of before: they open what they have sealed, and seal nothing any more. */
  oldFieldKeys: FieldKey[]
  /** Signs the right to one seat of a call room. */
  seatSecret: string
}

const secret = z.string().optional()

export const SecretSettings = z
  .object({
    tokenSecret: variable('TOKEN_SECRET', secret, 'signs and digests login tokens'),
    seatSecret: variable('SEAT_SECRET', secret, 'signs the right to one seat of a call room'),
    fieldKey: variable('FIELD_KEY', secret, '32 bytes, base64: encrypts sensitive fields'),
    fieldKeyId: variable(
      'FIELD_KEY_ID',
      secret,
      'stored beside every encrypted field, so that keys can be changed; default `k1`',
    ),
    oldFieldKeys: variable(
      'FIELD_KEYS_OLD',
      list.optional(),
      'keys of before, comma list of `id:base64`; after `npm run reseal` none is needed',
    ),
  })
  .describe('secrets')
type SecretSettings = z.infer<typeof SecretSettings>

/** What `secrets.json` holds. */
const Raw = z.object({
  TOKEN_SECRET: z.string(),
  FIELD_KEY: z.string(),
  FIELD_KEY_ID: z.string(),
  SEAT_SECRET: z.string(),
})
type Raw = z.infer<typeof Raw>

const KEY_BYTES = 32
const DEFAULT_KEY_ID = 'k1'

/**
 * The secrets that are given. What is missing in development is made once and kept in `DATA_DIR/secrets.json` (mode 0600);
 * what is missing in production is left empty, for assertProductionReady to name. Throws StartupError for a malformed key.
 */
export function readSecrets(
  given: SecretSettings,
  { dataDir, production }: { dataDir: string; production: boolean },
): Secrets {
  const complete = given.tokenSecret && given.fieldKey && given.seatSecret
  const fallback: Raw =
    production || complete
      ? { TOKEN_SECRET: '', FIELD_KEY: '', FIELD_KEY_ID: DEFAULT_KEY_ID, SEAT_SECRET: '' }
      : developmentSecrets(dataDir)
  // A key and its id belong together: an own key never takes the generated key's id by accident of a missing variable.
  if (given.fieldKeyId && !given.fieldKey) throw new StartupError('配置有误：设置了 FIELD_KEY_ID，缺少 FIELD_KEY。')
  const fieldKey = given.fieldKey
    ? { keyId: keyIdOf(given.fieldKeyId ?? DEFAULT_KEY_ID), key: decodeKey('FIELD_KEY', given.fieldKey) }
    : { keyId: fallback.FIELD_KEY_ID, key: Buffer.from(fallback.FIELD_KEY, 'base64') }
  return {
    tokenSecret: given.tokenSecret ?? fallback.TOKEN_SECRET,
    fieldKey,
    oldFieldKeys: oldKeysOf(given.oldFieldKeys ?? [], fieldKey.keyId),
    seatSecret: given.seatSecret ?? fallback.SEAT_SECRET,
  }
}

function decodeKey(name: string, base64: string): Buffer {
  const key = Buffer.from(base64, 'base64')
  if (key.length === KEY_BYTES) return key
  throw new StartupError(`配置有误：${name} 应为 32 字节的 base64（可用 openssl rand -base64 32 生成）。`)
}

/** It stands between the dots of every sealed field. */
function keyIdOf(id: string): string {
  if (/^[\w-]{1,32}$/.test(id)) return id
  throw new StartupError('配置有误：FIELD_KEY_ID 只能由字母、数字、下划线和连字符组成，最多 32 个。')
}

function oldKeysOf(given: string[], currentId: string): FieldKey[] {
  const keys = given.map((entry) => {
    const [id = '', base64 = ''] = entry.split(':')
    return { keyId: keyIdOf(id), key: decodeKey('FIELD_KEYS_OLD 中的密钥', base64) }
  })
  const ids = [currentId, ...keys.map(({ keyId }) => keyId)]
  if (new Set(ids).size === ids.length) return keys
  throw new StartupError('配置有误：FIELD_KEYS_OLD 与 FIELD_KEY_ID 中有重复的编号，每把密钥要有自己的编号。')
}

function developmentSecrets(dataDir: string): Raw {
  ensureWritable(dataDir)
  const file = path.join(dataDir, 'secrets.json')
  if (fs.existsSync(file)) return readFile(file)
  const random = () => crypto.randomBytes(KEY_BYTES).toString('base64')
  const made: Raw = { TOKEN_SECRET: random(), FIELD_KEY: random(), FIELD_KEY_ID: 'dev', SEAT_SECRET: random() }
  const staging = `${file}.new-${process.pid}`
  fs.writeFileSync(staging, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 })
  publish(staging, file)
  return readFile(file)
}

/** Two first starts at once must end with the same secrets: a hard link, unlike a rename, never replaces the other's file. */
function publish(staging: string, file: string): void {
  try {
    fs.linkSync(staging, file)
  } catch (error) {
    if (!fs.existsSync(file)) throw error
  } finally {
    fs.rmSync(staging, { force: true })
  }
}

function readFile(file: string): Raw {
  try {
    return Raw.parse(JSON.parse(fs.readFileSync(file, 'utf8')))
  } catch {
    throw new StartupError(`${file} 无法读取或内容已损坏；其中的密钥用于解密已有数据，请从备份恢复它。`)
  }
}
