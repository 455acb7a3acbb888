import { execFileSync } from 'node:child_process'
import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { createFieldCipher } from '../../../server/src/crypto/field-cipher'
import { until } from '../../process/until'
import { readBooks, type Books } from '../load/books'
import { Crowd } from '../load/crowd'
import { takePaying, type Person } from '../load/people'
import { tellOneself } from '../load/sealed-person'
import { BackupMachine } from '../topology/backup'
import { startRestored } from '../topology/lone-postgres'
import type { Place } from '../topology/place'
import { locate } from '../topology/programs'
import type { Service } from './service'

const PER_SECOND = 20
const SOME = 60
const ARCHIVED_PATIENCE_MS = 120_000

export interface Restored extends Books {
  /** Orders that were told before the chosen second, and of those after it the ones that came along all the same. */
  before: number
  tooMany: number
  /** The newest order before the chosen second, as told and as restored. */
  last: { told: string; restored: string }
  /** What a person told about themselves, opened with the key that came out of the sealed envelope. */
  opened: string
  files: { kept: string[]; restored: string[] }
  /** Lines of pgBackRest and of the restored PostgreSQL that speak of an error. */
  errors: string[]
  /** From the beginning of the restore to the first write that the database would take, in milliseconds. */
  tookMs: number
  bytes: number
}

/** Backs up, chooses a second, lets people book on, loses everything and brings that second back on another machine. */
export async function restoreToSecond(service: Service): Promise<Restored> {
  const { place, database, front, people, told } = service
  const machine = new BackupMachine(place, database.backup)
  const primary = await database.primary()
  await machine.createStanza(primary)
  await machine.backUp(primary, 'full')
  const envelope = await sealKeys(place, machine, { ...told, ...database.backup })
  const [teller] = takePaying(people, 1) as [Person]
  const sealedOrder = await tellOneself(front.origin, teller)

  const crowd = new Crowd(front.origin, people)
  crowd.start(PER_SECOND)
  await crowd.booked(SOME)
  await crowd.finish()
  const moment = await chosenSecond(database.url)
  const before = [...crowd.told]
  const last = await newestOrder(database.url)
  const later = new Crowd(front.origin, people)
  later.start(PER_SECOND)
  await later.booked(SOME)
  await later.finish()
  await archived(database.adminUrl)
  const files = await backUpFiles(place, machine, told.FILES_DIR ?? '')

  const began = performance.now()
  const folder = place.folderOf('restored')
  const keys = await openKeys(envelope, machine)
  const opener = { PGBACKREST_REPO1_CIPHER_PASS: keys.PGBACKREST_REPO1_CIPHER_PASS ?? '' }
  await machine.script('restore.sh', [moment, folder], opener)
  const restored = await startRestored(place, folder, database.password, { ...database.backup, ...opener })
  const tookMs = performance.now() - began
  try {
    return {
      ...(await readBooks(restored.url, before)),
      before: before.length,
      tooMany: await countOf(
        restored.url,
        later.told.map(({ orderNo }) => orderNo),
      ),
      last: { told: last, restored: await newestOrder(restored.url) },
      opened: await openField(restored.url, sealedOrder, keys),
      files: { kept: files, restored: await restoreFiles(place, machine) },
      errors: errorsIn([...machine.printed, restored.child.printed]),
      tookMs,
      bytes: await sizeOf(restored.url),
    }
  } finally {
    await restored.child.stop()
  }
}

async function query<T extends object>(url: string, text: string, values: unknown[] = []): Promise<T[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** A moment after everything of before; what follows is later by the database's own clock. */
async function chosenSecond(url: string): Promise<string> {
  const [row] = await query<{ at: string }>(
    url,
    `select to_char(clock_timestamp(), 'YYYY-MM-DD HH24:MI:SS.US') || '+00' as at`,
  )
  await query(url, `select pg_sleep(0.01)`)
  return row?.at ?? ''
}

async function newestOrder(url: string): Promise<string> {
  const [row] = await query<{ order_no: string }>(
    url,
    'select order_no from consult_order order by created_at desc, order_no desc limit 1',
  )
  return row?.order_no ?? ''
}

async function countOf(url: string, orders: string[]): Promise<number> {
  const [row] = await query<{ count: string }>(url, 'select count(*) from consult_order where order_no = any($1)', [
    orders,
  ])
  return Number(row?.count)
}

async function sizeOf(url: string): Promise<number> {
  const [row] = await query<{ size: string }>(url, 'select pg_database_size(current_database()) as size')
  return Number(row?.size)
}

/** What has been written until now is in the repository. */
async function archived(url: string): Promise<void> {
  const [row] = await query<{ wal: string }>(url, 'select pg_walfile_name(pg_switch_wal()) as wal')
  await until(
    'the archive has it',
    async () => {
      const [state] = await query<{ last: string | null }>(
        url,
        'select last_archived_wal as last from pg_stat_archiver',
      )
      return (state?.last ?? '') >= (row?.wal ?? '~')
    },
    ARCHIVED_PATIENCE_MS,
  )
}

interface Envelope {
  sealed: string
  privateKey: string
}

/** Two people may open it; the machine that seals has the certificates alone. */
async function sealKeys(
  place: Place,
  machine: BackupMachine,
  secrets: Readonly<Record<string, string>>,
): Promise<Envelope> {
  const people = ['one', 'two'].map((name) => {
    const [key, certificate] = [path.join(place.folder, `${name}.key`), path.join(place.folder, `${name}.pem`)]
    const subject = ['-subj', `/CN=${name}`, '-days', '3650', '-nodes', '-keyout', key, '-out', certificate]
    execFileSync(locate('openssl'), ['req', '-x509', '-newkey', 'rsa:3072', ...subject], { stdio: 'ignore' })
    if (place.owner) fs.chownSync(key, place.owner.uid, place.owner.gid)
    return { key, certificate: fs.readFileSync(certificate, 'utf8') }
  })
  const lines = Object.entries(secrets).map(([name, value]) => `${name}=${value}\n`)
  const file = place.write('secrets.env', lines.join(''))
  const recipients = place.write('recipients.pem', people.map(({ certificate }) => certificate).join(''))
  const sealed = path.join(place.folderOf('envelope'), 'keys.cms')
  await machine.script('seal-keys.sh', [file, recipients, sealed])
  fs.rmSync(file)
  // The second of them is as good as the first.
  return { sealed, privateKey: people[1]?.key ?? '' }
}

async function openKeys({ sealed, privateKey }: Envelope, machine: BackupMachine): Promise<Record<string, string>> {
  const text = await machine.script('open-keys.sh', [sealed, privateKey])
  const pairs = text.split('\n').flatMap((line) => {
    const at = line.indexOf('=')
    return at > 0 ? [[line.slice(0, at), line.slice(at + 1)] as const] : []
  })
  return Object.fromEntries(pairs)
}

async function openField(url: string, orderNo: string, keys: Record<string, string>): Promise<string> {
  const [row] = await query<{ id: string; name_cipher: string }>(
    url,
    `select v.id, v.name_cipher from visitor_info v join consult_order o on o.visitor_info_id = v.id where o.order_no = $1`,
    [orderNo],
  )
  const id = keys.FIELD_KEY_ID ?? ''
  const cipher = createFieldCipher(new Map([[id, Buffer.from(keys.FIELD_KEY ?? '', 'base64')]]), id)
  return cipher.open('visitor_info.name_cipher', Number(row?.id), row?.name_cipher ?? '')
}

const NAMES = ['portrait.webp', 'rooms/studio 一.webp']

async function backUpFiles(place: Place, machine: BackupMachine, folder: string): Promise<string[]> {
  place.folderOf('files/rooms')
  for (const name of NAMES) place.write(path.join('files', name), crypto.randomBytes(2000).toString('hex'))
  await machine.script('files.sh', [], { FILES_DIR: folder, FILES_BACKUP: place.folderOf('files-backup') })
  const digests = digestsOf(folder)
  for (const name of NAMES) fs.rmSync(path.join(folder, name))
  return digests
}

async function restoreFiles(place: Place, machine: BackupMachine): Promise<string[]> {
  const lists = path.join(place.folder, 'files-backup/lists')
  const [newest = ''] = fs.readdirSync(lists).sort().reverse()
  const folder = place.folderOf('files-restored')
  await machine.script('restore-files.sh', [path.join(lists, newest), folder])
  return digestsOf(folder)
}

const digestsOf = (folder: string): string[] =>
  NAMES.map((name) =>
    crypto
      .createHash('sha256')
      .update(fs.readFileSync(path.join(folder, name)))
      .digest('hex'),
  )

/** A restore that ends well and has printed an error has not ended well. */
const errorsIn = (printed: readonly string[]): string[] =>
  printed
    .join('\n')
    .split('\n')
    .filter((line) => /\b(ERROR|FATAL|PANIC|WARN)\b/.test(line))
    // What asks whether it has recovered is told that it has not yet.
    .filter((line) => !/the database system is (starting up|not (yet )?accepting connections)/.test(line))
