import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { S3Settings } from '#platform/storage/s3-store.ts'
import { freePort } from './free-port.ts'

const S3RVER = createRequire(import.meta.url).resolve('s3rver')
const SERVE = `
  const S3rver = require(${JSON.stringify(S3RVER)})
  const [port, directory, bucket] = process.argv.slice(1)
  const options = { port: Number(port), address: '127.0.0.1', silent: true, directory }
  new S3rver({ ...options, configureBuckets: [{ name: bucket }] }).run().then(() => console.log('open'))`

/**
 * A server that speaks S3, with one bucket in a temporary folder. It has a process of its own: it makes its
 * continuation tokens with a cipher that OpenSSL has retired.
 */
export async function anS3Server() {
  const directory = await mkdtemp(join(tmpdir(), 'strongroom-s3-'))
  const port = await freePort()
  let server = await start(port, directory)
  const settings: S3Settings = {
    url: `http://127.0.0.1:${port}`,
    bucket: 'vault',
    region: 'us-east-1',
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
  }
  const halt = async () => {
    const ended = once(server, 'exit')
    if (server.kill('SIGKILL')) await ended
  }
  return {
    settings,
    directory,
    /** As the settings of an installation. */
    environment: {
      S3_URL: settings.url,
      S3_BUCKET: settings.bucket,
      S3_REGION: settings.region,
      S3_ACCESS_KEY: settings.accessKey,
      S3_SECRET_KEY: settings.secretKey,
    },
    halt,
    resume: async () => void (server = await start(port, directory)),
    stop: async () => {
      await halt()
      await rm(directory, { recursive: true })
    },
  }
}

async function start(port: number, directory: string) {
  const quiet = ['--openssl-legacy-provider', '--no-deprecation', '--eval', SERVE]
  const server = spawn(process.execPath, [...quiet, String(port), directory, 'vault'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(server.stdout, 'data')
  return server
}
