import { INSTANT_MINUTES } from '@xinqi/domain/rules/instant'
import { View } from '@tarojs/components'
import { useCall } from '@/api/use-call'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { saveInstant } from './save-schedule'
import './instant-switch.scss'

/** Whether one takes visitors who want to begin at once (R165). Absent where sessions are confirmed by hand. */
export function InstantSwitch() {
  const me = useCall('GET /consult/consultConsultant/getConsultant', {})
  const organisation = useCall('GET /consult/consultOrganization/info', {})
  if (!me.data || !organisation.data || organisation.data.confirmsByHand) return null
  const { restStatus, instantConsultStatus } = me.data
  const change = async (wanted: boolean) => {
    if (await saveInstant(restStatus, wanted ? 1 : 0)) await me.refresh()
  }
  return (
    <View className='instant-switch'>
      <Checkbox label='即时咨询' checked={instantConsultStatus === 1} onChange={(wanted) => void change(wanted)}>
        即时咨询
      </Checkbox>
      <View className='instant-switch__words'>
        {`打开之后，只要你开着这里的页面、最近的半点有空，来访者就可以在开始前 ${INSTANT_MINUTES} 分钟内约你，不用提前预约。只限视频和语音。不想被打扰时，关上它或离开页面。`}
      </View>
    </View>
  )
}
