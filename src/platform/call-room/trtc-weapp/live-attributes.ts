import '@tarojs/components'

// Two attributes of <live-player> that WeChat has and Taro's types lack. Taro's templates lack them, too: the build
// plugin for live components adds them there.
declare module '@tarojs/components/types/LivePlayer' {
  interface LivePlayerProps {
    muteAudio?: boolean
    muteVideo?: boolean
  }
}
