import pg from 'pg'
import { ownDatabase } from '#database/embedded.ts'

// Owns the database in a folder and writes number after number, on four connections, until it is killed. Its first
// line is the database's address; every other is a number whose row was committed.
const [folder = '', first = '1'] = process.argv.slice(2)
const { url } = await ownDatabase(folder)
const pool = new pg.Pool({ connectionString: url, max: 4 })
await pool.query('create table if not exists written (number int)')
console.log(url)

let next = Number(first)
const write = async () => {
  for (;;) {
    const number = next++
    await pool.query('insert into written values ($1)', [number])
    process.stdout.write(`${number}\n`)
  }
}
await Promise.all([write(), write(), write(), write()])
