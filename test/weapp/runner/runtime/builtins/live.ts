import { builtin, flag, number, text, type BuiltinNode, type Properties, type Values } from './builtin'

const pusherProperties = {
  url: text(),
  mode: text('RTC'),
  autopush: flag(),
  muted: flag(),
  enableCamera: flag(true),
  enableMic: flag(true),
  enableAgc: flag(),
  enableAns: flag(),
  enableEarMonitor: flag(),
  autoFocus: flag(true),
  orientation: text('vertical'),
  devicePosition: text('front'),
  beauty: number(),
  beautyStyle: text(),
  whiteness: number(),
  aspect: text(),
  audioQuality: text(),
  audioVolumeType: text(),
  audioReverbType: number(),
  minBitrate: number(),
  maxBitrate: number(),
  videoWidth: number(),
  videoHeight: number(),
  fps: number(),
  filter: text(),
  localMirror: text(),
  remoteMirror: flag(),
  mirror: flag(),
  zoom: flag(),
  backgroundMute: flag(),
  waitingImage: text(),
  waitingImageHash: text(),
  pictureInPictureMode: text(),
}

const playerProperties = {
  src: text(),
  mode: text('live'),
  autoplay: flag(),
  muted: flag(),
  muteAudio: flag(),
  muteVideo: flag(),
  orientation: text('vertical'),
  objectFit: text('contain'),
  backgroundMute: flag(),
  minCache: number(1),
  maxCache: number(3),
  soundMode: text('speaker'),
  autoPauseIfNavigate: flag(true),
  autoPauseIfOpenNative: flag(true),
  enableRecvMessage: flag(),
  enableAutoRotation: flag(),
  pictureInPictureMode: text(),
}

/** Boxes without media: their attributes are what a test reads, their contexts record what they are told. */
export const livePusher = builtin('live-pusher', pusherProperties, showAttributes)
export const livePlayer = builtin('live-player', playerProperties, showAttributes)

function showAttributes<P extends Properties>(node: BuiltinNode<Values<P>>) {
  const address = node.append('div', 'inert')
  const show = () => {
    const values: Record<string, unknown> = { ...node.data }
    address.textContent = String(values.url ?? values.src ?? '')
  }
  show()
  return { update: show }
}
