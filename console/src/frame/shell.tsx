import { LogoutOutlined } from '@ant-design/icons'
import { OPERATOR_ROLE_NAMES } from '@xinqi/domain/operator-roles'
import { isHeldBack } from '@xinqi/domain/rules/second-factor'
import { Button, Flex, Layout, Menu, Typography } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { call } from '../api/call'
import { keepSession } from '../api/session'
import { useCall } from '../api/use-call'
import { PAGES } from '../pages'
import { Refusal } from '../ui/refusal'
import { menuOf } from './menu'
import { ProveAgain } from './prove-again'
import { OpenPages } from './open-pages'
import { Waiting } from './waiting'

const OwnPasskeys = lazy(() => import('./own-passkeys'))
const GiveSecondFactor = lazy(() => import('../pages/second-factor/give'))
const SetUpSecondFactor = lazy(() => import('../pages/second-factor/set-up'))

/** It stays while the page is scrolled, and is scrolled by itself where the window is lower. */
const STAYING = { position: 'sticky', top: 0, height: '100vh', overflowY: 'auto' } as const

/** In the header, beside who one is, and not over the page's name. */
const TRIGGER = { top: 12 }
const HEADER = { height: 'auto', padding: '8px 24px 8px 56px' }

/** Logs out here whatever the server says: who leaves a desk must not stay logged in because of the network. */
async function logOut(): Promise<void> {
  await call('POST /operator/auth/logout', {}).catch(() => null)
  keepSession(null)
}

/** What every page stands in: the menu of what one's roles open, and who one is. The second factor comes before all of it. */
export function Shell() {
  const { data: me, error, mutate } = useCall('GET /operator/me', {})
  const { pathname } = useLocation()
  const [isSettingUp, setIsSettingUp] = useState(false)
  const [seesKeys, setSeesKeys] = useState(false)
  const isKnown = me !== undefined
  useEffect(() => {
    if (isKnown) document.querySelector('nav .ant-menu-item-selected')?.scrollIntoView({ block: 'nearest' })
  }, [isKnown, pathname])
  if (error)
    return (
      <main style={{ flex: 1, padding: 24 }}>
        <Refusal error={error} again={mutate} />
      </main>
    )
  if (!me) return <Waiting />
  const isHeld = isHeldBack(me.secondFactor)
  const open = isHeld ? [] : PAGES.filter(({ desk }) => me.desks.some((mine) => mine.desk === desk))
  const menu = open.filter(({ inMenu }) => inMenu)
  const current = menu.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))?.path ?? ''
  const endSettingUp = (): void => {
    setIsSettingUp(false)
    void mutate()
  }
  return (
    <Layout hasSider>
      <Layout.Sider theme='light' breakpoint='lg' collapsedWidth={0} width={208} zeroWidthTriggerStyle={TRIGGER}>
        <div style={STAYING}>
          <Typography.Title level={1} style={{ fontSize: 18, margin: '20px 24px' }}>
            心栖控制台
          </Typography.Title>
          <nav aria-label='各台'>
            <Menu mode='inline' selectedKeys={[current]} items={menuOf(menu)} />
          </nav>
        </div>
      </Layout.Sider>
      <Layout>
        <Layout.Header style={HEADER}>
          <Flex justify='end' align='center' gap='4px 16px' wrap style={{ minHeight: 48, lineHeight: 1.5 }}>
            <Typography.Text>
              {me.name}
              <Typography.Text type='secondary'>
                {'　'}
                {me.roles.map((role) => OPERATOR_ROLE_NAMES[role]).join('、') || '还没有角色'}
              </Typography.Text>
            </Typography.Text>
            {me.secondFactor === 'none' && !isSettingUp && (
              <Button onClick={() => setIsSettingUp(true)}>开启两步验证</Button>
            )}
            {me.secondFactor === 'given' && <Button onClick={() => setSeesKeys(true)}>通行密钥</Button>}
            <Button icon={<LogoutOutlined />} onClick={() => void logOut()}>
              退出
            </Button>
          </Flex>
        </Layout.Header>
        <Layout.Content style={{ padding: 24 }}>
          <main>
            <Suspense fallback={<Waiting />}>
              {me.secondFactor === 'toGive' && <GiveSecondFactor onDone={mutate} />}
              {(me.secondFactor === 'toSetUp' || isSettingUp) && <SetUpSecondFactor onDone={endSettingUp} />}
              {!isHeld && !isSettingUp && <OpenPages pages={open} />}
            </Suspense>
          </main>
          {seesKeys && (
            <Suspense fallback={null}>
              <OwnPasskeys
                onClose={() => {
                  setSeesKeys(false)
                  void mutate()
                }}
              />
            </Suspense>
          )}
          <ProveAgain />
        </Layout.Content>
      </Layout>
    </Layout>
  )
}
