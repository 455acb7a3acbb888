import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { runChild } from '../child.mjs'

const FOUND = { passed: 0, failed: 0 }
/** It draws no window around a page, which is a sixth of what a journey costs. */
const SHELL = 'chromium-headless-shell'
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
const PACKAGES = [SHELL, 'fonts-noto-cjk']
const HOW = [
  'No Chromium was found. Install one, or name it by CHROMIUM=/path/to/chromium:',
  `  Debian: apt-get install ${PACKAGES.join(' ')}`,
  '  macOS:  brew install --cask google-chrome',
].join('\n')

/** Finds the browser of the journeys and names it in CHROMIUM. Root on Debian gets one installed, with Chinese letters. */
export async function findOrInstallChromium() {
  const wantsShell = !process.env.CHROMIUM && !pathOf(SHELL)
  const isMissing = wantsShell || !hasChineseFont()
  if (isMissing && mayInstall()) await install()
  const chromium = findChromium()
  if (!chromium) throw new Error(HOW)
  process.env.CHROMIUM = chromium
  return FOUND
}

function findChromium() {
  if (process.env.CHROMIUM) return fs.existsSync(process.env.CHROMIUM) ? process.env.CHROMIUM : undefined
  return NAMES.map(pathOf).find(Boolean) ?? (fs.existsSync(MAC) ? MAC : undefined)
}

function pathOf(name) {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return folders.map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file))
}

function hasChineseFont() {
  const { status, stdout } = spawnSync('fc-list', [':lang=zh', 'file'], { encoding: 'utf8' })
  return status === 0 && stdout.trim() !== ''
}

const mayInstall = () => process.getuid?.() === 0 && fs.existsSync('/etc/debian_version')

async function install() {
  console.log(`apt-get install ${PACKAGES.join(' ')} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { env, stdio: ['ignore', 'ignore', 'inherit'] }
  await runChild('apt-get', ['update', '-q'], options)
  await runChild('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...PACKAGES], options)
}
