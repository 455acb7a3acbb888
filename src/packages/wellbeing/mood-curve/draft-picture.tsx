import { Image, View } from '@tarojs/components'
import { MOOD_PICTURE_MEANS } from '@xinqi/domain/text/mood'
import { KeptPicture } from '@/features/mood/kept-picture'
import { takePictureAway } from '@/features/mood/take-picture-away'
import type { MoodDraft, useMoodDraft } from '@/features/mood/use-mood-draft'
import { log } from '@/platform/log'
import { pickPicture } from '@/platform/picture-file'
import { showToast } from '@/state/overlays'
import { Button } from '@/ui/button/button'

interface DraftPictureProps {
  draft: MoodDraft
  change: ReturnType<typeof useMoodDraft>['change']
  /** The entry's own picture is gone. */
  onTakenAway: () => void
}

/** The picked letters are those of an address; an address of data has the usual ones. */
const addressOf = (base64url: string): string =>
  `data:image/jpeg;base64,${base64url.replace(/-/g, '+').replace(/_/g, '/')}`

/** A picture beside the words, for who wants one: chosen, changed and taken away. */
export function DraftPicture({ draft, change, onTakenAway }: DraftPictureProps) {
  const { picture, keptPicture, clientId } = draft
  const pick = async (): Promise<void> => {
    try {
      const picked = await pickPicture()
      if (picked) change({ picture: picked.base64url })
    } catch (error) {
      log('mood picture', error)
      showToast('这张图片打不开，请换一张')
    }
  }
  const takeAway = async (): Promise<void> => {
    if (picture !== undefined) return change({ picture: undefined })
    if (!(await takePictureAway(clientId))) return
    change({ keptPicture: null })
    onTakenAway()
  }
  const isThere = picture !== undefined || keptPicture !== null
  return (
    <View className='mood-form__picture' role='group' aria-label='图片'>
      {picture !== undefined ? (
        <Image
          className='mood-form__picked'
          src={addressOf(picture)}
          mode='aspectFit'
          nativeProps={{ alt: '选好的图片' }}
        />
      ) : (
        keptPicture && <KeptPicture picture={keptPicture} />
      )}
      <View className='mood-page__acts'>
        <Button variant='ghost' size='medium' icon='image' onPress={() => void pick()}>
          {isThere ? '换一张' : '放一张图片'}
        </Button>
        {isThere && (
          <Button variant='text' size='medium' onPress={() => void takeAway()}>
            去掉图片
          </Button>
        )}
      </View>
      <View className='mood-page__quiet'>{MOOD_PICTURE_MEANS}</View>
    </View>
  )
}
