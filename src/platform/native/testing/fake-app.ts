import { BRIDGE_VERSION } from '../messages'
import type { Transport } from '@/platform/native/find-host'

export interface Sent {
  v: number
  id?: string
  name: string
  payload: object
}

/** An app at the other end of a transport: what it was told, and a way to say anything at all. */
export function createFakeApp() {
  const sent: Sent[] = []
  let receive: (json: string) => void = () => undefined
  const transport: Transport = {
    post: (json) => void sent.push(JSON.parse(json) as Sent),
    listen: (listener) => {
      receive = listener
    },
  }
  const say = (message: object): void => receive(JSON.stringify({ v: BRIDGE_VERSION, ...message }))
  return {
    transport,
    sent,
    say,
    sayText: (text: string): void => receive(text),
    /** Answers the newest question of that name. */
    answer: (name: string, payload: object): void => say({ re: idOf(sent, name), ok: true, payload }),
    refuse: (name: string, error: string): void => say({ re: idOf(sent, name), ok: false, error }),
    report: (event: string, payload: object = {}): void => say({ event, payload }),
  }
}

const idOf = (sent: Sent[], name: string): string | undefined =>
  sent.filter((message) => message.name === name).at(-1)?.id
