import type { Data } from '@xinqi/domain/contract/contract'
import type { OperatorCaller } from '../../../call/caller'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { noteAct } from '../../operator/commands/note-act'
import { findSweepRun } from '../data'

/**
 * A sweep that failed last is run now, instead of within the minute. Whether it still wants it is looked at under its lock, so that of two
 * who press one runs it. @throws Refusal where somebody else runs it, or it has gone through meanwhile
 */
export async function runFailedSweep(
  services: Services,
  caller: OperatorCaller,
  name: string,
): Promise<Data<'POST /operator/health/runSweep'>> {
  if (!(await findSweepRun(services.db, name))) throw notFound('自动任务')
  const ended = await services.runSweep(name, async () => {
    const run = await findSweepRun(services.db, name)
    if (!run || run.failures === 0) return false
    await inTransaction(services, (trx) => noteAct(services, trx, caller, 'run-sweep', `sweep:${name}`))
    return true
  })
  if (ended === 'busy') throw conflict('它正在跑，过一会儿刷新看结果')
  if (ended === 'unwanted') throw conflict('它最近一次已经做好了，不用再跑')
  return { hasFailed: ended === 'failed' }
}
