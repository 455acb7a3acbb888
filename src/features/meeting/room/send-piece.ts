import type { CallDevice } from '@xinqi/domain/rules/call-quality'
import { call } from '@/api/call'
import { clientKind } from '@/platform/client-kind/client-kind'
import { deviceKind } from '@/platform/device'
import { networkKind } from '@/platform/network'
import type { RoomSide } from '../room-info'
import type { CallPiece } from './call-meter'

function callDevice(): CallDevice {
  if (clientKind === 'miniProgram') return 'weapp'
  const device = deviceKind()
  if (device === 1) return 'h5-ios'
  return device === 2 ? 'h5-android' : 'h5-desktop'
}

/** Tells the server how ten seconds of a call were. What does not arrive is lost: it would come too late to say anything. */
export async function sendPiece(piece: CallPiece, appointNo: string, as: RoomSide): Promise<void> {
  const kinds = { device: callDevice(), network: await networkKind() }
  await call('POST /appoint/callQuality/add', { ...piece, ...kinds, appointNo }, { as, quiet: true }).catch(
    () => undefined,
  )
}
