import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Balancer } from '#testing/balancer.ts'
import { freePort } from '#testing/free-port.ts'

/** Debian's nginx in front of the servers, as the operations guide asks of a proxy. */
export async function anNginx(): Promise<Balancer> {
  const folder = await mkdtemp(join(tmpdir(), 'strongroom-nginx-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const servers: number[] = []
  const config = join(folder, 'nginx.conf')
  const nginx = async (...more: string[]) => {
    await writeFile(config, configOf(folder, port, servers))
    return spawn('nginx', ['-c', config, '-p', folder, ...more], { stdio: 'inherit' })
  }
  let running: Awaited<ReturnType<typeof nginx>> | null = null
  return {
    url,
    behind: async (server) => {
      servers.push(server)
      if (running) await once(await nginx('-s', 'reload'), 'exit')
      else running = await nginx()
      // It answers 502 until the server does.
      while (!(await fetch(url).catch(() => null))) await sleep(20)
    },
    stop: async () => {
      running?.kill('SIGTERM')
      if (running) await once(running, 'exit')
      await rm(folder, { recursive: true })
    },
  }
}

const configOf = (folder: string, port: number, servers: number[]) => `
daemon off;
pid ${folder}/pid;
error_log ${folder}/errors;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  access_log off;
  client_max_body_size 40m;
  client_body_temp_path ${folder}/bodies;
  proxy_temp_path ${folder}/answers;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream strongroom {
${servers.map((each) => `    server 127.0.0.1:${each} max_fails=1 fail_timeout=2s;`).join('\n')}
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://strongroom;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    }
  }
}
`
