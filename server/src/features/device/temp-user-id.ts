import { userIdOf, type Caller } from '../../call/caller'
import type { Device } from '../../call/device'
import { badInput } from '../../call/refusal'
import type { Services } from '../../call/services'
import { listDevices } from './data'

const LENGTH = 20

/** Short, and of its own purpose: it can neither be traced back to the sid nor matched with what sessions keep. */
const pseudonym = ({ hash }: Services, deviceHash: string): string => `t_${hash.token(deviceHash).slice(0, LENGTH)}`

/** Stands for a device that nobody has logged in at; somebody who has also gets those of all their devices. */
export async function tempUserIds(services: Services, caller: Caller, { sid }: Device) {
  if (sid === null) throw badInput('请刷新页面后再试')
  const userId = userIdOf(caller)
  const devices = userId === null ? [] : await listDevices(services.db, userId, services.clock.now())
  const hashes = devices.flatMap(({ device_hash }) => device_hash ?? [])
  return {
    tempUserId: pseudonym(services, services.hash.device(sid)),
    list: [...new Set(hashes)].map((hash) => pseudonym(services, hash)),
  }
}
