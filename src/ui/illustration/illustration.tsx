import { Image } from '@tarojs/components'
import quietEvening from './scenes/quiet-evening.svg'
import emptyCalendar from './scenes/empty-calendar.svg'
import letter from './scenes/letter.svg'
import lamp from './scenes/lamp.svg'
import './illustration.scss'

const SCENES = { 'quiet-evening': quietEvening, 'empty-calendar': emptyCalendar, letter, lamp }

export type Scene = keyof typeof SCENES

export interface IllustrationProps {
  scene: Scene
}

/** One of our own scenes, 160 × 120. Drawn with translucent fills, so that it sits on light and on dark. */
export function Illustration({ scene }: IllustrationProps) {
  return (
    <Image
      className='ui-illustration'
      src={SCENES[scene]}
      mode='scaleToFill'
      aria-hidden='true'
      nativeProps={{ alt: '' }}
    />
  )
}
