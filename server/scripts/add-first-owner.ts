import { isPhone, PHONE_INVALID } from '@xinqi/domain/text/phone'
import { systemClock } from '@xinqi/domain/time'
import { Refusal } from '../src/call/refusal'
import { readConfig } from '../src/config/read-config'
import { createKeyedHash } from '../src/crypto/keyed-hash'
import { addFirstOwner } from '../src/features/operator/commands/change-team'
import { migrateDirectly, openDatabase } from '../src/startup/database'
import { Lifecycle } from '../src/startup/lifecycle'
import { StartupError } from '../src/startup-error'

const HOW = '用法：npm run owner -- <手机号> <姓名>'

/** Makes the first operator, who adds the others in the console: `npm run owner -- 13900000000 王一`. There is no password. */
async function main(): Promise<void> {
  const lifecycle = new Lifecycle()
  lifecycle.listenForSignals(() => console.log('正在停止 …'))
  try {
    const [phone = '', name = ''] = process.argv.slice(2)
    if (!isPhone('86', phone) || !name.trim()) throw new StartupError(phone && name ? PHONE_INVALID : HOW)
    const config = readConfig(process.env)
    const { db, directUrl } = await openDatabase(config, lifecycle)
    await migrateDirectly(directUrl)
    const hash = createKeyedHash(config.secrets.tokenSecret)
    await addFirstOwner({ db, hash, clock: systemClock }, { areaCode: '86', phone, name: name.trim() })
    console.log(`${name} 是第一位负责人：在 /console 用这个手机号登录，验证码发到手机上。`)
    await lifecycle.exit(0)
  } catch (error) {
    if (lifecycle.isClosing) return
    console.error(error instanceof StartupError || error instanceof Refusal ? error.message : error)
    await lifecycle.exit(1)
  }
}

void main()
