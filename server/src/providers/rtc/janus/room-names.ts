import { createHmac } from 'node:crypto'

/** 48 bits: what every reader of JSON holds exactly. */
const ROOM_NUMBER_BYTES = 6

/** How a room is called in the VideoRoom, and what opens it: every process of ours finds the same, nobody else can. */
export interface RoomKeys {
  room: number
  /** Asked of who joins. */
  pin: string
  /** Asked of who ends it. */
  secret: string
}

const mac = (ownSecret: string, what: string, of: string | number): Buffer =>
  createHmac('sha256', ownSecret)
    .update(JSON.stringify(['janus', what, of]))
    .digest()

export function roomKeysOf(roomId: string, ownSecret: string): RoomKeys {
  const room = mac(ownSecret, 'room', roomId).readUIntBE(0, ROOM_NUMBER_BYTES)
  return { room, pin: mac(ownSecret, 'pin', roomId).toString('base64url'), secret: secretOfRoom(room, ownSecret) }
}

/** Made of its number alone, so that a room is ended by who only finds it in a list. */
export const secretOfRoom = (room: number, ownSecret: string): string =>
  mac(ownSecret, 'secret', room).toString('base64url')
