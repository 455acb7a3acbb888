import type { CallKey, Contract, Data, Parsed } from '@xinqi/domain/contract/contract'
import type { Services } from './services'
import type { CallerFor } from './caller'
import type { Device } from './device'

/** What a handler knows beside its parameters. */
export interface CallContext<K extends CallKey = CallKey> {
  caller: CallerFor[Contract[K]['auth']]
  services: Services
  /** The caller's address, for limits. */
  address: string
  /** What the caller says of the device it is on. */
  device: Device
  /** The file of a call that takes one; empty otherwise. */
  file: Uint8Array
}

export type Handler<K extends CallKey> = (params: Parsed<K>, context: CallContext<K>) => Promise<Data<K>>

/** One handler a call: a call without one does not compile. */
export type Handlers = { [K in CallKey]: Handler<K> }
