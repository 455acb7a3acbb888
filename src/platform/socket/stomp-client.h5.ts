import { Client, type StompConfig } from '@stomp/stompjs'

/** What a caller decides about a STOMP client; how its bytes travel is the target's business. */
type StompSettings = Omit<
  StompConfig,
  'brokerURL' | 'webSocketFactory' | 'forceBinaryWSFrames' | 'appendMissingNULLonIncoming' | 'splitLargeFrames'
>

/** Makes a STOMP client, not yet active, over the sockets of the target. The address begins with ws: or wss:. */
export type CreateStompClient = (url: string, settings: StompSettings) => Client

/** H5: the browser's own WebSocket. */
export const createStompClient: CreateStompClient = (url, settings) => new Client({ ...settings, brokerURL: url })
