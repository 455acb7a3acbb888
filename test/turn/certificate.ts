import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const FOLDER = path.join(__dirname, '../../.cache/turn-certificate')
const CERTIFICATE = path.join(FOLDER, 'certificate.pem')
const KEY = path.join(FOLDER, 'key.pem')
const DAYS = '3650'

/** Signed by itself, for this machine alone; made once, since the browser is told of it before any test begins. */
export function certificate(): { pem: string; key: string; spkiHash: string } {
  if (!fs.existsSync(CERTIFICATE)) make()
  const pem = fs.readFileSync(CERTIFICATE, 'utf8')
  const { publicKey } = new X509Certificate(pem)
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  return { pem, key: fs.readFileSync(KEY, 'utf8'), spkiHash: createHash('sha256').update(spki).digest('base64') }
}

function make(): void {
  fs.mkdirSync(FOLDER, { recursive: true })
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const files = ['-keyout', KEY, '-out', CERTIFICATE]
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', DAYS]
  execFileSync('openssl', ['req', ...kind, ...names, ...files], { stdio: 'ignore' })
}
