import { Text, View } from '@tarojs/components'
import { typeName } from '@xinqi/domain/text/consultant-labels'
import { FollowButton } from '@/features/follow/follow-button'
import type { Follow } from '@/features/follow/use-follow'
import { savePictureAs } from '@/features/share/share-actions'
import { open } from '@/platform/navigation/navigation'
import { savesPictures } from '@/platform/save-file'
import { useFlavour } from '@/state/organisation'
import { Avatar } from '@/ui/avatar/avatar'
import { Icon } from '@/ui/icon/icon'
import { ImagePreview } from '@/ui/image-preview/image-preview'
import { Pressable } from '@/ui/press/pressable'
import { Stars } from '@/ui/stars/stars'
import { bestCredential, credentialLine, grouped, type ConsultantDetail } from './consultant-detail'

export interface PersonProps {
  detail: ConsultantDetail
  follow: Follow
  /** Opens the share box, where no title bar of ours has a button for it. */
  onShare?: () => void
}

/** First the person: who it is, how long at work, how others found it, and the proof on tap. */
export function Person({ detail, follow, onShare }: PersonProps) {
  const { userName, homepage, years, hours, score, rateCount, consultantMsg } = detail
  const facts = [typeName(detail), years > 0 && `从业 ${years} 年`, hours > 0 && `${grouped(hours)} 小时`]
  return (
    <>
      <View className='detail__person'>
        <Portrait name={userName} homepage={homepage} />
        <View className='detail__who'>
          <View className='detail__name' role='heading' aria-level='1'>
            {userName}
          </View>
          <View className='detail__facts'>{facts.filter(Boolean).join(' · ')}</View>
          {score === null ? (
            <View className='detail__facts'>还没有评价</View>
          ) : (
            <Stars score={score} note={`${rateCount} 次真实评价`} />
          )}
          <Credentials detail={detail} />
        </View>
        <View className='detail__acts'>
          <FollowButton name={userName} follow={follow} />
          {onShare && (
            <Pressable className='detail__share' label='分享' onPress={onShare}>
              <Icon name='share-2' />
            </Pressable>
          )}
        </View>
      </View>
      <View className='detail__motto'>{consultantMsg}</View>
    </>
  )
}

/** Looked at closely where there is a picture (R278), and saved where the edition lets (R106). */
function Portrait({ name, homepage }: { name: string; homepage: ConsultantDetail['homepage'] }) {
  const { imageSaving } = useFlavour().features
  const portrait = <Avatar name={name} src={homepage} size={88} />
  if (!homepage) return portrait
  const save =
    imageSaving && savesPictures ? (address: string) => void savePictureAs(address, `${name}.jpg`) : undefined
  return (
    <ImagePreview urls={[homepage]} label={`${name}的照片`} onSave={save}>
      {portrait}
    </ImagePreview>
  )
}

/** The best proof; all of them stand on a page of their own. Who has none that holds still has the way there. */
function Credentials({ detail: { credentials, consultantId } }: { detail: ConsultantDetail }) {
  const best = bestCredential(credentials)
  if (credentials.length === 0) return null
  const words = best ? credentialLine(best) : '查看资质'
  return (
    <Pressable
      className='detail__credential'
      role='link'
      label={best ? `${words}，查看全部资质` : words}
      onPress={() => void open('consultantQualification', { consultantId })}
    >
      <Icon name='shield-check' size={16} />
      <Text>{words}</Text>
    </Pressable>
  )
}
