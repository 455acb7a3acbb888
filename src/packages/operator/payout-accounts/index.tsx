import { View } from '@tarojs/components'
import { usePages } from '@/api/use-pages'
import { AppPage } from '@/frame/app-page'
import { useSession } from '@/state/session'
import { Empty } from '@/ui/empty/empty'
import { PullList } from '@/ui/pull-list/pull-list'
import { WaitingAccount } from './waiting-account'
import '@/features/settlement/settlement.scss'

/** Bank cards that consultants want to be paid to: one operator looks, another confirms. */
export default function OperatorPayoutAccountsPage() {
  const loggedIn = useSession((session) => session.operator !== null)
  const pages = usePages('GET /operator/payout/accounts', loggedIn ? {} : null)
  return (
    <AppPage route='operatorPayoutAccounts'>
      <PullList
        of={pages}
        failed='收款账户没有取到'
        empty={<Empty title='没有等待核对的收款账户' hint='咨询师填写或更换银行卡以后，会出现在这里。' />}
      >
        {(list) => (
          <View className='settlement settlement__lines'>
            {list.map((account) => (
              <WaitingAccount key={account.accountNo} account={account} onChanged={pages.refresh} />
            ))}
          </View>
        )}
      </PullList>
    </AppPage>
  )
}
