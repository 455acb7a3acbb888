import type { Parsed } from '@xinqi/domain/contract/contract'
import { modesMistake } from '@xinqi/domain/rules/price-band'
import { CONSULT_MODE } from '@xinqi/domain/text/labels'
import { badInput, conflict } from '../../../call/refusal'
import { inTransaction, touchConsultant, type Services, type Trx } from '../../../call/services'
import { findOwnService, findSeller, listServices, lockSeller, type Seller } from '../data'
import { ownService } from '../policy'

/** Turns a service on or off. Orders that were made go on; the same again changes nothing. */
export const setActive = (
  services: Services,
  consultantId: number,
  { srvId, active }: Parsed<'POST /consult/consultService/setActive'>,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    await lockSeller(trx, consultantId)
    const service = ownService(await findOwnService(trx, consultantId, srvId))
    if (service.active === active) return null
    await trx.updateTable('consult_service').set({ active }).where('id', '=', srvId).execute()
    await followServices(trx, consultantId)
    return null
  })

/** Changes how one may meet for a service, for orders made from then on. @throws Refusal for a way that is not possible */
export const setModes = (
  services: Services,
  consultantId: number,
  { srvId, consultMode }: Parsed<'POST /consult/consultService/setModes'>,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    await lockSeller(trx, consultantId)
    const service = ownService(await findOwnService(trx, consultantId, srvId))
    const mistake = modesMistake(service.minutes, consultMode)
    if (mistake) throw badInput(mistake, { consultMode: mistake })
    refuseNowhere(await findSeller(trx, consultantId), consultMode)
    await trx.updateTable('consult_service').set({ modes: consultMode }).where('id', '=', srvId).execute()
    await followServices(trx, consultantId)
    return null
  })

/** Face to face needs a place to meet at. */
export function refuseNowhere({ address }: Seller, modes: readonly number[]): void {
  if (modes.includes(CONSULT_MODE.faceToFace) && address === '')
    throw conflict('还没有登记面对面咨询的地点，请先联系机构登记')
}

/** The ways to meet that lists filter by are those of the services that are on; where none is on they stay. */
export async function followServices(trx: Trx, consultantId: number): Promise<void> {
  touchConsultant(trx, consultantId)
  const open = (await listServices(trx, consultantId)).filter(({ active }) => active)
  const modes = [...new Set(open.flatMap((service) => service.modes))].sort()
  if (modes.length > 0) await trx.updateTable('consultant').set({ modes }).where('id', '=', consultantId).execute()
}
