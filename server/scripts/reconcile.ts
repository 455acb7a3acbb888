import { billDayMistake } from '@xinqi/domain/rules/reconciliation'
import { BILL_CHANNELS, type BillChannel } from '@xinqi/domain/text/reconciliation'
import { createMovableClock, systemClock } from '@xinqi/domain/time'
import { createApp } from '../src/app'
import type { Config } from '../src/config/config'
import { readConfig } from '../src/config/read-config'
import { billsOf } from '../src/features/reconciliation/bills'
import { reportDay } from '../src/features/reconciliation/report'
import { migrateDirectly, openDatabase } from '../src/startup/database'
import { Lifecycle } from '../src/startup/lifecycle'
import { StartupError } from '../src/startup-error'

const isChannel = (name: string): name is BillChannel => (BILL_CHANNELS as readonly string[]).includes(name)

/** What the command line asks for. @throws StartupError with a sentence for what cannot be meant */
function asked([day = '', ...named]: readonly string[]): { day: string; channels: readonly BillChannel[] } {
  if (day === '') throw new StartupError('用法：npm run reconcile -- 2026-11-20 [wechat|alipay]')
  const mistake = billDayMistake(day, systemClock.now())
  if (mistake !== null) throw new StartupError(`${day}：${mistake}`)
  const unknown = named.find((name) => !isChannel(name))
  if (unknown !== undefined) throw new StartupError(`没有叫 ${unknown} 的支付公司，只有 ${BILL_CHANNELS.join('、')}`)
  return { day, channels: named.length > 0 ? named.filter(isChannel) : BILL_CHANNELS }
}

/** Compares a day with the companies' bills: `npm run reconcile -- 2026-11-20 [wechat|alipay]`. Ends with 1 where something is left to explain. */
async function main(): Promise<void> {
  const lifecycle = new Lifecycle()
  lifecycle.listenForSignals(() => console.log('正在停止 …'))
  try {
    const { day, channels } = asked(process.argv.slice(2))
    const config = readConfig(process.env)
    const { directUrl, ...connection } = await openDatabase(config, lifecycle)
    await migrateDirectly(directUrl)
    const app = await createApp({
      config,
      ...connection,
      url: directUrl,
      clock: config.production ? systemClock : createMovableClock(),
      withJobs: false,
    })
    lifecycle.onClose(() => app.close())
    await answerForCompanies(config, app)
    let isClean = true
    for (const channel of channels.filter((name) => billsOf(app.services, name))) {
      const report = await reportDay(app.services, { channel, day })
      console.log(report.lines.join('\n'))
      isClean &&= report.isClean
    }
    await lifecycle.exit(isClean ? 0 : 1)
  } catch (error) {
    if (lifecycle.isClosing) return
    console.error(error instanceof StartupError ? error.message : error)
    await lifecycle.exit(2)
  }
}

/** Without keys the companies are the sandbox inside a server: one that runs already, or else this process. */
async function answerForCompanies(config: Config, app: Awaited<ReturnType<typeof createApp>>): Promise<void> {
  if (config.production || config.sandboxUrl) return
  await app.listen().catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
  })
}

void main()
