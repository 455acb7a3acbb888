import { SWITCH_LABEL, SWITCHES } from '@xinqi/domain/text/edition'
import { Card, Flex, Form, Switch } from 'antd'

/** Where nobody pays there is nothing of money, and where a company does there is no chat: those are not offered. */
const ABOUT_MONEY: readonly string[] = ['coupons', 'cashback', 'inviteAd']

/** What is on and what is off. */
export const Switches = ({ pay, companyPaid }: { pay: boolean; companyPaid: boolean }) => (
  <Card title='开和关' style={{ marginBottom: 16 }}>
    {SWITCHES.filter((name) => (pay || !ABOUT_MONEY.includes(name)) && !(companyPaid && name === 'im')).map((name) => (
      <Named key={name} name={['edition', 'features', name]} label={SWITCH_LABEL[name]} />
    ))}
    <Named name={['confirmsByHand']} label='咨询师确认以后才算约好' />
    <Named name={['hasGroups']} label='开团体' />
  </Card>
)

/** The switch beside its words, which switch it, too. */
const Named = ({ name, label }: { name: string[]; label: string }) => (
  <Flex gap={12} align='center' style={{ marginBottom: 8 }}>
    <Form.Item name={name} valuePropName='checked' style={{ marginBottom: 0 }}>
      <Switch size='small' aria-label={label} />
    </Form.Item>
    <span>{label}</span>
  </Flex>
)
