<h1>Privacy</h1>
<p>Last updated {{ $updated }}.</p>
