import { Client } from '@stomp/stompjs'
import type { CreateStompClient } from './port'

/** H5: the browser's own WebSocket. */
export const createStompClient: CreateStompClient = (url, settings) => new Client({ ...settings, brokerURL: url })
