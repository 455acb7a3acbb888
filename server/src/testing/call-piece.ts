import type { Params } from '@xinqi/domain/contract/contract'

/** Ten good seconds of a call, as a phone reports them. */
export const CALL_PIECE: Omit<Params<'POST /appoint/callQuality/add'>, 'appointNo'> = {
  level: 1,
  rttMs: 40,
  jitterMs: 3,
  lossUpPermille: 0,
  lossDownPermille: 10,
  concealedPermille: 0,
  upKbps: 800,
  downKbps: 900,
  fpsIn: 24,
  awaySeconds: 0,
  reconnects: 0,
  hasPicture: true,
  device: 'h5-ios',
  network: 'wifi',
  route: 'relay',
  transport: 'tls',
}
