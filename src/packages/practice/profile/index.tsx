import { View } from '@tarojs/components'
import { PROFILE_FIELD_RULES } from '@xinqi/domain/rules/profile-field'
import { FieldLines } from '@/features/profile/field-lines'
import { useOwnProfile, type OwnField, type OwnProfile } from '@/features/profile/own-profile'
import { takeBack } from '@/features/profile/profile-acts'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { Tag } from '@/ui/tag/tag'
import '@/features/profile/profile.scss'

/** 我的资料: what visitors read of a consultant, field by field, and what waits for its review. */
export default function ConsultantProfilePage() {
  const mine = useOwnProfile()
  return (
    <AppPage route='consultantProfile'>
      <Loaded of={mine} failed='资料没有取到' placeholder={<Skeleton count={8} />}>
        {(profile) => (
          <>
            <Card padding='none' className='profile__card'>
              <Cell
                icon='eye'
                title='来访者看到的页面'
                note={profile.shown ? '和下面没有在等审核的内容一样' : '你现在没有展示，来访者看不到'}
                onPress={
                  profile.shown
                    ? () => void open('detail', { consultantId: profile.consultantId, orgId: profile.orgId })
                    : undefined
                }
              />
              <Cell
                icon='ticket'
                title='服务与价格'
                note='开哪些服务，怎样见面，多少钱'
                onPress={() => void open('consultantService')}
              />
              <Cell icon='video' title='介绍视频' onPress={() => void open('consultantVideo')} />
            </Card>
            {profile.fields.map((field) => (
              <FieldCard key={field.field} of={field} profile={profile} onChanged={mine.refresh} />
            ))}
          </>
        )}
      </Loaded>
    </AppPage>
  )
}

interface FieldCardProps {
  of: OwnField
  profile: OwnProfile
  onChanged: () => Promise<unknown>
}

function FieldCard({ of: { field, value, waiting, refused }, profile, onChanged }: FieldCardProps) {
  const { label } = PROFILE_FIELD_RULES[field]
  const shown = { field, userName: profile.userName, topics: profile.topics }
  const withdraw = async (changeNo: string): Promise<void> => {
    if (await takeBack(changeNo)) await onChanged()
  }
  return (
    <Card className='profile__card'>
      <View className='profile__head'>
        <View className='profile__label' role='heading' aria-level='2'>
          {label}
        </View>
        {waiting && <Tag tone='warm' text='等待审核' />}
        {refused && <Tag tone='danger' text='没有通过' />}
      </View>
      <FieldLines value={value} {...shown} />
      {waiting && (
        <>
          <View className='profile__quiet'>{`${waiting.createTime.slice(0, 16)} 提交的新写法，审核通过后来访者才看到：`}</View>
          <FieldLines value={waiting.value} {...shown} />
        </>
      )}
      {refused && <View className='profile__problem'>{`没有通过：${refused.reason}`}</View>}
      <View className='profile__acts'>
        <Button
          size='medium'
          variant='ghost'
          label={`修改${label}`}
          onPress={() => void open('profileEdit', { profileField: field })}
        >
          {waiting ? '再改一改' : '修改'}
        </Button>
        {waiting && (
          <Button
            size='medium'
            variant='text'
            label={`收回对${label}的修改`}
            onPress={() => void withdraw(waiting.changeNo)}
          >
            收回
          </Button>
        )}
      </View>
    </Card>
  )
}
