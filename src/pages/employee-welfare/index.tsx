import { View } from '@tarojs/components'
import { usePages } from '@/api/use-pages'
import { ConsultantList } from '@/features/consultant/consultant-list'
import { useWelfare } from '@/features/enterprise/use-welfare'
import { WelfareCard } from '@/features/enterprise/welfare-card'
import { HelpButton } from '@/features/safety/help-button'
import { useNow } from '@/state/server-clock'
import { AppPage } from '@/frame/app-page'
import { ensureLogin } from '@/features/login/login-gate'
import { open } from '@/platform/navigation/navigation'
import { useShareCard } from '@/platform/share/share'
import { useFlavour } from '@/state/organisation'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { PrivacyPromise } from './privacy-promise'
import { useEnterpriseEntry, useMembershipCheck } from './use-enterprise-entry'
import './index.scss'

/** 员工关怀: counselling that the company pays for (R7, R32, R33). */
export default function EmployeeWelfarePage() {
  const welfare = useWelfare(useEnterpriseEntry())
  useMembershipCheck(welfare)
  const { name, words, features } = useFlavour()
  const now = useNow()
  const pages = usePages('GET /appoint/consultConsultant/listIndex', features.companyPaid ? {} : null)
  useShareCard(() => ({ title: `${name}：企业为员工提供的心理咨询`, route: 'employeeWelfare', params: {} }))
  const { membership, current } = welfare
  return (
    <AppPage route='employeeWelfare' className='employee-welfare'>
      <View className='employee-welfare__title' role='heading' aria-level='1'>
        工作之外，也照顾一下自己
      </View>
      {membership === null ? (
        <Invitation />
      ) : (
        <Loaded of={{ ...membership, data: current }} failed='剩余次数没有取到'>
          {() => <WelfareCard welfare={welfare} />}
        </Loaded>
      )}
      <Card padding='none' className='employee-welfare__links'>
        {current && <Cell icon='user' title='我的企业福利' onPress={() => void open('enterpriseUserCenter')} />}
        <Cell icon='ticket' title='我有兑换码' onPress={() => void open('getCode')} />
      </Card>
      <PrivacyPromise />
      <View className='employee-welfare__heading' role='heading' aria-level='2'>
        {`可以约的${words.person}`}
      </View>
      <ConsultantList
        route='employeeWelfare'
        pages={pages}
        now={now}
        empty={<Empty title={`这里还没有${words.person}`} hint='过几天再来看看，或联系客服。' />}
      />
      <View className='employee-welfare__end' />
      <HelpButton above='tabs' />
    </AppPage>
  )
}

function Invitation() {
  return (
    <Card>
      <View className='employee-welfare__line'>用企业登记的手机号登录，看看还有多少次咨询。费用由企业承担。</View>
      <Button block onPress={() => void ensureLogin()}>
        登录查看剩余次数
      </Button>
    </Card>
  )
}
