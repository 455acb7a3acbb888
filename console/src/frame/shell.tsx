import { LogoutOutlined } from '@ant-design/icons'
import { OPERATOR_ROLE_NAMES } from '@xinqi/domain/operator-roles'
import { Button, Flex, Layout, Menu, Result, Spin, Typography } from 'antd'
import { Suspense } from 'react'
import { Link, Navigate, Route, Routes, useLocation } from 'react-router'
import { call } from '../api/call'
import { sentenceOf } from '../api/call-failure'
import { keepSession } from '../api/session'
import { useCall } from '../api/use-call'
import { PAGES } from '../pages'

/** Logs out here whatever the server says: who leaves a desk must not stay logged in because of the network. */
async function logOut(): Promise<void> {
  await call('POST /operator/auth/logout', {}).catch(() => null)
  keepSession(null)
}

const Waiting = () => (
  <Flex justify='center' style={{ padding: 96 }}>
    <Spin aria-label='正在打开' />
  </Flex>
)

/** What every page stands in: the menu of what one's roles open, and who one is. */
export function Shell() {
  const { data: me, error, mutate } = useCall('GET /operator/me', {})
  const { pathname } = useLocation()
  if (error)
    return (
      <Result
        status='warning'
        title={sentenceOf(error)}
        extra={<Button onClick={() => void mutate()}>再试一次</Button>}
      />
    )
  if (!me) return <Waiting />
  const open = PAGES.filter(({ desk }) => me.desks.some((mine) => mine.desk === desk))
  const menu = open.filter(({ inMenu }) => inMenu)
  const first = menu[0]?.path
  const current = menu.find(({ path }) => pathname.startsWith(path))?.path ?? ''
  return (
    <Layout style={{ minHeight: '100vh' }}>
      <Layout.Sider theme='light' breakpoint='lg' collapsedWidth={0} width={208}>
        <Typography.Title level={1} style={{ fontSize: 18, margin: '20px 24px' }}>
          心栖控制台
        </Typography.Title>
        <nav aria-label='各台'>
          <Menu
            mode='inline'
            selectedKeys={[current]}
            items={menu.map(({ path, title }) => ({ key: path, label: <Link to={path}>{title}</Link> }))}
          />
        </nav>
      </Layout.Sider>
      <Layout>
        <Layout.Header style={{ padding: '0 24px' }}>
          <Flex justify='end' align='center' gap={16} style={{ height: '100%' }}>
            <Typography.Text>
              {me.name}
              <Typography.Text type='secondary'>
                {'　'}
                {me.roles.map((role) => OPERATOR_ROLE_NAMES[role]).join('、') || '还没有角色'}
              </Typography.Text>
            </Typography.Text>
            <Button icon={<LogoutOutlined />} onClick={() => void logOut()}>
              退出
            </Button>
          </Flex>
        </Layout.Header>
        <Layout.Content style={{ padding: 24 }}>
          <main>
            <Suspense fallback={<Waiting />}>
              <Routes>
                {open.map(({ path, Component }) => (
                  <Route key={path} path={path} element={<Component />} />
                ))}
                {first && <Route path='/' element={<Navigate to={first} replace />} />}
                <Route
                  path='*'
                  element={
                    <Result
                      status='404'
                      title={first ? '没有这一页，或者您的角色打不开它' : '您还没有角色，请找负责人'}
                    />
                  }
                />
              </Routes>
            </Suspense>
          </main>
        </Layout.Content>
      </Layout>
    </Layout>
  )
}
