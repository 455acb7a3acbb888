import { Client, Versions } from '@stomp/stompjs'
import type { CreateStompClient } from './stomp-client.h5'
import { TaroSocket } from './taro-socket'

/**
 * Mini-program: WeChat's sockets. On iOS they end a text message at its first NULL, which is the end mark of every STOMP frame: so
 * ours go out as binary messages, and what the server's frames lack is put back.
 */
export const createStompClient: CreateStompClient = (url, settings) =>
  new Client({
    ...settings,
    webSocketFactory: () => new TaroSocket(url, Versions.default.protocolVersions()),
    forceBinaryWSFrames: true,
    appendMissingNULLonIncoming: true,
  })
