import classes from './price-list.module.css'

interface Price {
  name: string
  price: string
  term: string
  description: string
}

/** Names, prices and what is had for them, as on a printed list. */
export function PriceList({ prices }: { prices: readonly Price[] }) {
  return (
    <ul className={classes.list}>
      {prices.map(({ name, price, term, description }) => (
        <li key={name} className={classes.item}>
          <h3 className={classes.name}>{name}</h3>
          <p className={classes.price}>
            <strong>{price}</strong> {term}
          </p>
          <p className={classes.description}>{description}</p>
        </li>
      ))}
    </ul>
  )
}
