import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { useCall } from '@/api/use-call'
import { changeAvatar } from '@/features/person/change-avatar'
import { Avatar } from '@/ui/avatar/avatar'
import { Banner } from '@/ui/banner/banner'
import { Loaded } from '@/ui/loaded/loaded'
import { Pressable } from '@/ui/press/pressable'
import { Skeleton } from '@/ui/skeleton/skeleton'

/** A nickname that we gave ends in digits of the phone: none of them may stand in for the picture. */
const spokenName = (nickname: string): string => nickname.replace(/\d+$/, '') || nickname

/** Name, masked phone, and what the company still pays for (R182–R184). */
export function Me() {
  const me = useCall('GET /appoint/consultUser/me', {})
  const placeholder = (
    <View className='user-center__part'>
      <Skeleton shape='avatar' />
    </View>
  )
  return (
    <Loaded of={me} failed='账号信息没有取到' placeholder={placeholder}>
      {(data) => <Person {...data} refresh={me.refresh} />}
    </Loaded>
  )
}

type PersonProps = Data<'GET /appoint/consultUser/me'> & { refresh: () => Promise<unknown> }

function Person({ nickname, avatar, phoneMasked, employee, refresh }: PersonProps) {
  const change = async () => {
    if (await changeAvatar()) await refresh()
  }
  return (
    <>
      <View className='user-center__me'>
        <Pressable label='更换头像' onPress={() => void change()}>
          <Avatar name={spokenName(nickname)} shape='round' size={64} src={avatar || undefined} />
        </Pressable>
        <View className='user-center__words'>
          <View className='user-center__name'>{nickname}</View>
          <View className='user-center__quiet'>{phoneMasked}</View>
        </View>
      </View>
      {employee && (
        <View className='user-center__part'>
          <Banner
            icon='building-2'
            title={`还可以免费咨询 ${employee.remainConsultTimes} 次`}
            sub={`由${employee.companyName}提供`}
          />
        </View>
      )}
    </>
  )
}
