import { APP_TAB_CHOICES, TAB_CHOICES } from '@xinqi/domain/rules/edition'
import type { TabId } from '@xinqi/domain/edition/tabs'
import { Card, Form, Input } from 'antd'
import type { Content } from '../form-values'
import { TabOrder } from '../tab-order'

interface Props {
  edition: Content['edition']
  /** The edition of the table that it began as: the copy of the brand has a home of its own (R30). */
  keyOfEdition: string
}

const HOMES: readonly TabId[] = ['home', 'cikeHome']

/** The tab bar in its order, for the phone and for the app. */
export function Tabs({ edition, keyOfEdition }: Props) {
  const home: TabId = keyOfEdition === 'cike' ? 'cikeHome' : 'home'
  const choices = TAB_CHOICES.filter((tab) => !HOMES.includes(tab) || tab === home)
  return (
    <Card title='标签栏' style={{ marginBottom: 16 }}>
      <Form.Item name={['edition', 'consultTab']} label='“咨询”这个标签写什么'>
        <Input maxLength={5} style={{ width: 160 }} />
      </Form.Item>
      <Form.Item
        name={['edition', 'tabs']}
        label='小程序和网页'
        extra='“消息”跟着聊天的开关；“团体”在开团体的机构自己出现；“我的”总在最后。'
      >
        <TabOrder
          label='小程序和网页的标签'
          choices={choices}
          fixed={[home, 'message', 'userCenter']}
          consultTab={edition.consultTab}
        />
      </Form.Item>
      <Form.Item name={['edition', 'appTabs']} label='App'>
        <TabOrder label='App 的标签' choices={APP_TAB_CHOICES} fixed={[]} consultTab={edition.consultTab} />
      </Form.Item>
    </Card>
  )
}
