import { View } from '@tarojs/components'
import { REST_LABEL } from '@xinqi/domain/text/labels'
import { useCall } from '@/api/use-call'
import { logOut } from '@/features/login/log-out'
import { open } from '@/platform/navigation/navigation'
import { ask } from '@/state/overlays'
import { Avatar } from '@/ui/avatar/avatar'
import { Button } from '@/ui/button/button'
import { Skeleton } from '@/ui/skeleton/skeleton'
import './consultant-head.scss'

/** Who is logged in on the consultant's side, the way to their video, and the way out. */
export function ConsultantHead() {
  const me = useCall('GET /consult/consultConsultant/getConsultant', {})
  const leave = async () => {
    const sure = await ask({ title: '退出咨询师账号？', confirmText: '退出', cancelText: '取消' })
    if (sure) await logOut('consultant')
  }
  return (
    <View className='consultant-head'>
      {me.data ? (
        <>
          <Avatar name={me.data.userName} size={48} src={me.data.homepage || undefined} />
          <View className='consultant-head__words'>
            <View className='consultant-head__name'>{me.data.userName}</View>
            <View className='consultant-head__quiet'>
              {me.data.restStatus === 0 ? '正在接新来访' : REST_LABEL[me.data.restStatus]}
            </View>
          </View>
          <Button variant='text' size='medium' onPress={() => void open('consultantVideo')}>
            介绍视频
          </Button>
          <Button variant='text' size='medium' onPress={() => void open('consultantAlarms')}>
            提醒
          </Button>
          <Button variant='text' size='medium' onPress={() => void open('consultantLetters')}>
            来信
          </Button>
          <Button variant='text' size='medium' onPress={() => void open('consultantAuthentication')}>
            认证
          </Button>
        </>
      ) : (
        <View className='consultant-head__words'>{me.loading && <Skeleton shape='lines' count={2} />}</View>
      )}
      <Button variant='text' size='medium' label='退出咨询师账号' onPress={() => void leave()}>
        退出
      </Button>
    </View>
  )
}
