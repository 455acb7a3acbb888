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

export function roomKeysOf(roomId: string, ownSecret: string): RoomKeys {
  const mac = (what: string) =>
    createHmac('sha256', ownSecret)
      .update(JSON.stringify(['janus', what, roomId]))
      .digest()
  return {
    room: mac('room').readUIntBE(0, ROOM_NUMBER_BYTES),
    pin: mac('pin').toString('base64url'),
    secret: mac('secret').toString('base64url'),
  }
}
