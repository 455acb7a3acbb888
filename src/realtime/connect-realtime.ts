import { ReconnectionTimeMode, StompSocketState, type IMessage } from '@stomp/stompjs'
import { createStompClient } from '@/platform/socket/stomp-client'
import { topicsOf, type Party, type TopicKind } from './events'

/** Names this product to the endpoint (R247). */
const PROJECT = 'xinqi'
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000
const HEARTBEAT_MS = 10_000
const CONNECT_WITHIN_MS = 10_000
/** The server closes so when a token is wrong, late or revoked. */
const UNAUTHORISED = 4001

export interface RealtimeOptions extends Party {
  /** Address of the endpoint, ws: or wss:. */
  url: string
  /**
   * Asked before every attempt, with the token that the last one was refused with, if it was. Null: nobody is logged in any more,
   * which ends the connection for good.
   */
  token(refused: string | null): Promise<string | null>
  /** Body is parsed JSON as the server sent it. */
  onMessage(kind: TopicKind, body: unknown): void
  /** Connected, and not at the first attempt. Delivery is at most once, so that what the pages show has to be fetched again. */
  onReconnect?(): void
  /** All that a failure leads to (R248): it is never shown, and attempts go on. */
  log(message: string, detail?: unknown): void
}

export interface RealtimeConnection {
  /** Resolves when the socket has closed; safe to call again. */
  close(): Promise<void>
}

/** Listens to a party's two topics (R246, R247), and keeps trying with growing pauses whenever the connection breaks. */
export function connectRealtime(options: RealtimeOptions): RealtimeConnection {
  const { url, userType, userId, log } = options
  let attempts = 0
  let sent: string | null = null
  let refused: string | null = null
  const client = createStompClient(url, {
    reconnectTimeMode: ReconnectionTimeMode.EXPONENTIAL,
    // Spread, so that a server that starts again is not met by everybody at once.
    reconnectDelay: FIRST_PAUSE_MS * (1 + Math.random()),
    maxReconnectDelay: LONGEST_PAUSE_MS,
    connectionTimeout: CONNECT_WITHIN_MS,
    heartbeatIncoming: HEARTBEAT_MS,
    heartbeatOutgoing: HEARTBEAT_MS,
    beforeConnect: async () => {
      attempts += 1
      const token = await options.token(refused)
      refused = null
      sent = token
      if (!token) return client.deactivate()
      client.connectHeaders = {
        project: PROJECT,
        receiveUserId: String(userId),
        receiveUserType: String(userType),
        token,
      }
    },
    onConnect: () => {
      const topics = topicsOf(options)
      client.subscribe(topics.private, (message) => receive('private', message))
      client.subscribe(topics.isRead, (message) => receive('isRead', message))
      if (attempts > 1) options.onReconnect?.()
    },
    onStompError: ({ headers }) => log('realtime: refused', headers.message),
    onWebSocketError: (event: unknown) => log('realtime: socket error', event),
    onWebSocketClose: ({ code }: { code?: number }) => {
      refused = code === UNAUTHORISED ? sent : null
      if (client.active) log('realtime: connection lost', code)
    },
  })

  function receive(kind: TopicKind, { body }: IMessage): void {
    try {
      options.onMessage(kind, JSON.parse(body))
    } catch (error) {
      log('realtime: a message could not be handled', error)
    }
  }

  client.activate()
  // A server that ended the login is closing the socket by itself: a farewell sent into it is an error in the browser's console.
  const isClosing = (): boolean =>
    [StompSocketState.CLOSING, StompSocketState.CLOSED].some((state) => state === client.webSocket?.readyState)
  return { close: () => client.deactivate({ force: isClosing() }) }
}
