import { isProfileField, PROFILE_FIELD_RULES, type ProfileField } from '@xinqi/domain/rules/profile-field'
import { View } from '@tarojs/components'
import { begunValue, fieldOf, useOwnProfile, type OwnProfile } from '@/features/profile/own-profile'
import { AppPage } from '@/frame/app-page'
import { back } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { LineEditor } from './line-editor'
import { PortraitEditor } from './portrait-editor'
import { RowEditor } from './row-editor'
import { RowsEditor } from './rows-editor'
import { TopicsEditor } from './topics-editor'
import { WordsEditor } from './words-editor'
import '@/features/profile/profile.scss'

/** 修改资料: one field, or one row of it, and of a row one paper. */
export default function ProfileEditPage() {
  const { profileField } = usePageParams('profileEdit')
  const mine = useOwnProfile()
  const field = isProfileField(profileField ?? '') ? (profileField as ProfileField) : null
  return (
    <AppPage route='profileEdit' title={field ? PROFILE_FIELD_RULES[field].label : undefined}>
      <Loaded of={mine} failed='资料没有取到' placeholder={<Skeleton count={6} />}>
        {(profile) =>
          field ? <FieldEditor field={field} profile={profile} onChanged={mine.refresh} /> : <NoSuchField />
        }
      </Loaded>
    </AppPage>
  )
}

const NoSuchField = () => (
  <Empty
    title='没有这一项资料'
    hint='它可能改了名字，请从「我的资料」里重新选择。'
    action={<Button onPress={() => void back()}>返回</Button>}
  />
)

interface FieldEditorProps {
  field: ProfileField
  profile: OwnProfile
  onChanged: () => Promise<unknown>
}

/** The editor of a field's kind; it begins with what waits, or what is to be mended. */
function FieldEditor({ field, profile, onChanged }: FieldEditorProps) {
  const { fieldIndex, fieldSonIndex } = usePageParams('profileEdit')
  const own = fieldOf(profile, field)
  const { kind, hint, reviewed } = PROFILE_FIELD_RULES[field]
  const begun = begunValue(own)
  return (
    <>
      <View className='profile__quiet'>{hint}</View>
      {own.refused && <View className='profile__problem'>{`上次没有通过：${own.refused.reason}`}</View>}
      {kind === 'picture' && <PortraitEditor userName={profile.userName} own={own} onChanged={onChanged} />}
      {kind === 'line' && <LineEditor field={field} begun={begun as string} />}
      {kind === 'words' && <WordsEditor field={field} begun={begun as string[]} />}
      {kind === 'topics' && <TopicsEditor begun={begun as number[]} topics={profile.topics} />}
      {(kind === 'paragraphs' || kind === 'entries') &&
        (fieldIndex === null ? (
          <RowsEditor key={JSON.stringify(begun)} field={field} begun={begun} />
        ) : (
          <RowEditor field={field} begun={begun} index={fieldIndex} paper={fieldSonIndex} />
        ))}
      <View className='profile__quiet'>
        {reviewed
          ? '提交之后由平台审核，一般三个工作日之内。通过之前，来访者看到的还是原来的。'
          : '保存之后来访者马上看到。'}
      </View>
    </>
  )
}
