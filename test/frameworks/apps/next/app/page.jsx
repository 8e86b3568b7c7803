import { Counter } from './client.jsx';

export default function Page() {
  return (
    <main>
      <h1>Home</h1>
      <Counter />
    </main>
  );
}
