import { readConfig } from '../src/config/read-config'
import { StartupError } from '../src/startup-error'
import { fieldCipherOf } from '../src/crypto/field-cipher'
import { reseal } from '../src/db/reseal'
import { openDatabase } from '../src/startup/database'
import { Lifecycle } from '../src/startup/lifecycle'

/** Seals every sensitive field under the current key: `npm run reseal`, after FIELD_KEY has changed. */
async function main(): Promise<void> {
  const lifecycle = new Lifecycle()
  lifecycle.listenForSignals(() => console.log('正在停止 …'))
  try {
    const config = readConfig(process.env)
    const { db } = await openDatabase(config, lifecycle)
    const count = await reseal({ db, cipher: fieldCipherOf(config.secrets) })
    console.log(`已用当前密钥重新加密 ${count} 个字段。`)
    await lifecycle.exit(0)
  } catch (error) {
    if (lifecycle.isClosing) return
    console.error(error instanceof StartupError ? error.message : error)
    await lifecycle.exit(1)
  }
}

void main()
