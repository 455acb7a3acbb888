import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { useState } from 'react'
import { useCall } from '@/api/use-call'
import { changeAvatar } from '@/features/person/change-avatar'
import { NicknameSheet } from '@/features/privacy/nickname-sheet'
import { PhoneChangeSheet } from '@/features/privacy/phone-change-sheet'
import { Section } from '@/features/privacy/section'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { showToast } from '@/state/overlays'
import { Avatar } from '@/ui/avatar/avatar'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { Devices } from './devices'
import { WechatBinding } from './wechat-binding'
import '../account.scss'

/** Who I am here, and where I am logged in. */
export default function AccountPage() {
  return (
    <AppPage route='account'>
      <Me />
      <Devices />
      <Section title='离开'>
        <Card padding='none'>
          <Cell icon='trash-2' title='注销账号' danger onPress={() => void open('logOff')} />
        </Card>
      </Section>
    </AppPage>
  )
}

function Me() {
  const me = useCall('GET /appoint/consultUser/me', {})
  return (
    <Loaded of={me} failed='账号信息没有取到' placeholder={<Skeleton count={6} />}>
      {(data) => <Profile {...data} refresh={me.refresh} />}
    </Loaded>
  )
}

type MeData = Data<'GET /appoint/consultUser/me'>

function Profile({ nickname, avatar, phoneMasked, refresh }: MeData & { refresh: () => Promise<unknown> }) {
  const [sheet, setSheet] = useState<'nickname' | 'phone' | null>(null)
  const close = () => setSheet(null)
  const changed = (words: string): void => {
    close()
    showToast(words, 'success')
    void refresh()
  }
  const picture = async (): Promise<void> => {
    if (await changeAvatar()) await refresh()
  }
  return (
    <Section title='我的资料'>
      <Card padding='none'>
        <Cell
          title='头像'
          label='更换头像'
          value={<Avatar name={nickname} shape='round' size={40} src={avatar || undefined} />}
          onPress={() => void picture()}
        />
        <Cell
          title='昵称'
          label={`昵称 ${nickname}，修改`}
          value={<View className='account__value'>{nickname}</View>}
          onPress={() => setSheet('nickname')}
        />
        <Cell
          title='手机号'
          label={`手机号 ${phoneMasked}，更换`}
          value={phoneMasked}
          onPress={() => setSheet('phone')}
        />
        <WechatBinding />
      </Card>
      {sheet === 'nickname' && (
        <NicknameSheet nickname={nickname} onSaved={() => changed('昵称已修改')} onClose={close} />
      )}
      {sheet === 'phone' && (
        <PhoneChangeSheet phoneMasked={phoneMasked} onChanged={() => changed('手机号已更换')} onClose={close} />
      )}
    </Section>
  )
}
