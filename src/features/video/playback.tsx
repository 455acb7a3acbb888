import { View } from '@tarojs/components'
import { cueAt, type Cue } from '@xinqi/domain/text/web-vtt'
import { useState } from 'react'
import { VideoPlayer } from '@/platform/video-player'
import { Button } from '@/ui/button/button'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { classNames } from '@/ui/class-names'
import { fileAddress, pictureAddress } from '@/ui/picture-address'
import './video.scss'

export interface PlaybackProps {
  title: string
  url: string
  poster: string | null
  width: number
  height: number
  cues: readonly Cue[]
}

/** Taller ones would push everything else off the screen. */
const TALLEST = 1.25

/** The player in a place of its shape, and the words that are said just now beneath it, for who wants them. */
export function Playback({ title, url, poster, width, height, cues }: PlaybackProps) {
  const [second, setSecond] = useState(0)
  const [failed, setFailed] = useState(false)
  const [shows, setShows] = useState(true)
  const shape = Math.min(TALLEST, height / width)
  return (
    <View className='playback'>
      <View className='playback__stage' style={{ paddingTop: `${(shape * 100).toFixed(2)}%` }}>
        {failed ? (
          <View className='playback__failed' role='alert'>
            <View>视频没有放出来，可能是网络断了</View>
            <Button size='medium' variant='ghost' onPress={() => setFailed(false)}>
              再试一次
            </Button>
          </View>
        ) : (
          <VideoPlayer
            className='playback__video'
            src={fileAddress(url)}
            poster={poster === null ? undefined : pictureAddress(poster)}
            label={title}
            onTime={setSecond}
            onError={() => setFailed(true)}
          />
        )}
      </View>
      {cues.length > 0 && (
        <>
          {shows && (
            <View className={classNames('playback__words', second === 0 && 'is-quiet')} aria-live='off'>
              {second === 0 ? '播放的时候，字幕在这里' : (cueAt(cues, second)?.text ?? '')}
            </View>
          )}
          <Checkbox checked={shows} onChange={setShows} label='显示字幕'>
            显示字幕
          </Checkbox>
        </>
      )}
    </View>
  )
}
