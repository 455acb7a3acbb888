import { portraitPath } from '@xinqi/domain/picture-address'
import { useState } from 'react'
import { Image, Text, View } from '@tarojs/components'
import { classNames } from '../class-names'
import { fileAddress } from '../picture-address'
import './avatar.scss'

export interface AvatarProps {
  /** The person's name: read aloud, and its last character stands in while there is no picture. */
  name: string
  /** Address of the picture. */
  src?: string
  /** `portrait` is 64:76 with radius 14, `round` a circle. */
  shape?: 'portrait' | 'round'
  /** Width at 375, in px. */
  size?: 32 | 40 | 48 | 64 | 88
  /** In sight when the page opens: loads at once, and not when it comes near the screen. */
  eager?: boolean
}

/** A person's picture. Loads when it comes near the screen; the name's last character stands in when it cannot. */
export function Avatar({ name, src, shape = 'portrait', size = 64, eager = false }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string>()
  return (
    <View
      className={classNames('ui-avatar', `ui-avatar_${size}`, shape === 'round' && 'ui-avatar_round')}
      role='img'
      aria-label={name}
    >
      {src && src !== failedSrc ? (
        <Image
          className='ui-avatar__image'
          src={fileAddress(portraitPath(src))}
          mode='aspectFill'
          lazyLoad={!eager}
          nativeProps={{ alt: '' }}
          onError={() => setFailedSrc(src)}
        />
      ) : (
        <Text className='ui-avatar__initial'>{[...name].slice(-1)}</Text>
      )}
    </View>
  )
}
