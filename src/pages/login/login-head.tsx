import { Image, View } from '@tarojs/components'
import { useCall } from '@/api/use-call'
import type { Method } from '@/features/login/method'
import type { Theme } from '@/features/login/login-form'
import { useFlavour } from '@/state/organisation'
import type { Side } from '@/state/session'
import { fileAddress } from '@/ui/picture-address'
import cashBackPicture from './cash-back.svg'
import organisationMark from './organisation-mark.svg'

const STAFF_TITLE = { consultant: '咨询师登录', operator: '运营登录' }
const STAFF_WORDS = { consultant: '请用在平台登记的手机号登录。', operator: '请用运营人员的手机号登录。' }

const VISITOR_WORDS: Record<Method, string> = {
  phone: '用手机号登录，第一次来会自动注册。',
  phoneButton: '用微信里的手机号登录，第一次来会自动注册。',
  wechatPage: '用微信登录，第一次来会自动注册。',
  oneKey: '用本机号码登录，第一次来会自动注册。',
}

export interface LoginHeadProps {
  side: Side
  theme: Theme
  method: Method
}

/** Where one is and what to do: the looks of the login page differ here (R42, R43). */
export function LoginHead({ side, theme, method }: LoginHeadProps) {
  const { name, features } = useFlavour()
  if (side !== 'user') return <Words title={STAFF_TITLE[side]} words={STAFF_WORDS[side]} />
  if (theme === 'cashBack') return <CashBackHead />
  if (features.brandOnLogin) return <BrandHead words={VISITOR_WORDS[method]} />
  return <Words title={`来到${name}`} words={VISITOR_WORDS[method]} />
}

function Words({ title, words }: { title: string; words: string }) {
  return (
    <View className='login-page__head'>
      <View className='login-page__title'>{title}</View>
      <View className='login-page__words'>{words}</View>
    </View>
  )
}

/** Logo and name of the organisation, outside dialog and cashBack theme (R43). */
function BrandHead({ words }: { words: string }) {
  const { name, orgId } = useFlavour()
  const { data: organisation } = useCall('GET /appoint/consultOrg/getConsultOrgVO', { orgId })
  return (
    <View className='login-page__head login-page__brand'>
      <Image
        className='login-page__mark'
        src={organisation?.orgLogo ? fileAddress(organisation.orgLogo) : organisationMark}
        nativeProps={{ alt: '' }}
      />
      <View className='login-page__title'>{organisation?.orgName ?? name}</View>
      <View className='login-page__words'>{words}</View>
    </View>
  )
}

function CashBackHead() {
  return (
    <View className='login-page__head login-page__cash-back'>
      <View className='login-page__cash-back-words'>
        <View className='login-page__title'>登录后查看返现</View>
        <View className='login-page__words'>每完成一次咨询，返现进度向前一步。</View>
      </View>
      <Image className='login-page__picture' src={cashBackPicture} mode='aspectFit' nativeProps={{ alt: '' }} />
    </View>
  )
}
